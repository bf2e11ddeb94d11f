import sodium from 'libsodium-wrappers';

/*
 * libsodium as WebAssembly: it signs and checks ten times faster than plain JavaScript does, and a browser gives no crypto
 * of its own to a page that comes by plain http. Nothing here can be called before it has started.
 */
await sodium.ready;

/** A key that signs, and the one that checks what it signed. */
export interface SigningKeys {
  /** 64 bytes. */
  readonly secret: Uint8Array;
  /** 32 bytes. */
  readonly open: Uint8Array;
}

/** Returns the Ed25519 keys of a seed of 32 bytes. */
export function signingKeys(seed: Uint8Array): SigningKeys {
  const { privateKey, publicKey } = sodium.crypto_sign_seed_keypair(seed);
  return { secret: privateKey, open: publicKey };
}

/** Signs bytes (Ed25519). */
export function signed(bytes: Uint8Array, secret: Uint8Array): Uint8Array {
  return sodium.crypto_sign_detached(bytes, secret);
}

/** Returns whether a signature is right. Broken keys and signatures are not. */
export function isSigned(signature: Uint8Array, bytes: Uint8Array, open: Uint8Array): boolean {
  try {
    return sodium.crypto_sign_verify_detached(signature, bytes, open);
  } catch {
    return false;
  }
}

/** Returns the key that others use to agree with the owner of a secret one (X25519, 32 bytes each). */
export function agreeingKey(secret: Uint8Array): Uint8Array {
  return sodium.crypto_scalarmult_base(secret);
}

/** Returns what the owners of two keys share; throws an Error if the other's key is broken. */
export function agreed(secret: Uint8Array, open: Uint8Array): Uint8Array {
  return sodium.crypto_scalarmult(secret, open);
}

/** Seals bytes, and binds them to others that stay readable (XChaCha20-Poly1305). */
export function sealed(plain: Uint8Array, bound: Uint8Array, nonce: Uint8Array, key: Uint8Array): Uint8Array {
  return sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(plain, bound, null, nonce, key);
}

/** Opens what was sealed; throws an Error if any byte was changed. */
export function unsealed(bytes: Uint8Array, bound: Uint8Array, nonce: Uint8Array, key: Uint8Array): Uint8Array {
  return sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(null, bytes, bound, nonce, key);
}
