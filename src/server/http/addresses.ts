import { hostname, networkInterfaces } from 'node:os';

/** Networks that only exist inside this machine: of containers, virtual machines and tunnels. */
const INNER =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|zt|tailscale|lxc|lxd|podman|cni|flannel|vEthernet)/i;

/** An address of this machine on a network. */
export interface OwnAddress {
  readonly network: string;
  readonly address: string;
}

function isPrivate(address: string): boolean {
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
}

function rank({ network, address }: OwnAddress): number {
  return (INNER.test(network) ? 2 : 0) + (isPrivate(address) ? 0 : 1);
}

/**
 * Puts addresses in the order in which they are worth trying from a phone: those of a home network first. Networks inside
 * the machine only count where there is nothing else.
 */
export function inOrder(addresses: readonly OwnAddress[]): readonly string[] {
  const usual = addresses.filter(({ address }) => !address.startsWith('169.254.'));
  const outer = usual.filter(({ network }) => !INNER.test(network));
  const [first] = [outer, usual, addresses].filter(({ length }) => length > 0);
  return [...(first ?? [])].sort((a, b) => rank(a) - rank(b)).map(({ address }) => address);
}

/** Returns the addresses (IPv4) of this machine on its networks. */
export function ownAddresses(): readonly OwnAddress[] {
  return Object.entries(networkInterfaces()).flatMap(([network, all = []]) =>
    all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => ({ network, address })),
  );
}

/** Returns the names by which others on the network may call this machine. */
export function ownNames(): readonly string[] {
  const name = hostname().toLowerCase();
  return [name, `${name.replace(/\.local$/, '')}.local`, ...ownAddresses().map(({ address }) => address)];
}

/** Returns whether an address is this machine's own loop. */
export function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\./.test(address) || address === '::1';
}
