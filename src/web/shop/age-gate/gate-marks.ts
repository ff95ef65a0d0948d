/** Markers shared by the gate's markup and the script that runs before the first paint. */
export const gateId = 'age';
export const questionId = 'age-question';
export const behindGateId = 'shop';
export const cookieBannerId = 'cookies';
export const questionFormId = 'age-form';
export const verifiedEvent = 'ageverified';
