/** What the domain name system says: none when there is no such name or record, null when nobody could be asked. */
export type DnsAnswer = readonly string[] | null;

export type DnsPort = {
  /** The texts at a name. */
  txt(name: string): Promise<DnsAnswer>;
  /** Where a name points to as an alias. */
  aliases(name: string): Promise<DnsAnswer>;
  /** Its IPv4 and IPv6 addresses, aliases followed. */
  addresses(name: string): Promise<DnsAnswer>;
};
