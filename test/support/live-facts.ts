/** What a public store needs to say of itself, as variables. None of it is the demo's, or of a reserved name. */
export const liveFacts = {
  STORE_NAME: 'Prairie Holsters',
  STORE_LEGAL_NAME: 'Prairie Leather & Kydex LLC',
  STORE_EMAIL: 'help@prairie.internal',
  STORE_ADDRESS: '12 Mill Road, Suite 4, Columbia, MO 65201',
};
