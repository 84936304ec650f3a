/** A shop's address begins with its name; without it where the name is just above. */
export const addressWithoutName = (address: string, name: string): string =>
  address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address;
