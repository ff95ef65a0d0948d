/** The event through which the error reporter gives its function to the first script. */
export const reporterEvent = 'reporter';
