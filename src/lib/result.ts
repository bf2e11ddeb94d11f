/**
 * The result of reading untrusted input: a valid value, or one sentence that says what is wrong, where, and what to do.
 */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

export function succeeded<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failed<T>(error: string): Result<T> {
  return { ok: false, error };
}
