/** 'Lee Marsh Ortiz': Lee, and Marsh Ortiz. For orders without an address, which have one name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.split(' ');
  return { firstName, lastName: others.join(' ') };
}
