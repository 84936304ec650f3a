/** What the domain name system says about a name. Rejects when it cannot be asked (`DnsUnavailable`). */
export type DnsPort = {
  /** The texts at a name; none when there is no such name or no such record. */
  txt(name: string): Promise<readonly string[]>;
  /** Where a name points to as an alias; none when it is no alias. */
  aliases(name: string): Promise<readonly string[]>;
  /** Its IPv4 and IPv6 addresses, aliases followed. */
  addresses(name: string): Promise<readonly string[]>;
};

/** Nobody could be asked, or nobody knew for certain: says nothing about the records. */
export class DnsUnavailable extends Error {
  constructor(name: string, cause: unknown) {
    super(`The DNS records of ${name} could not be read`, { cause });
    this.name = 'DnsUnavailable';
  }
}
