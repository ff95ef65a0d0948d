/** The largest picture file accepted, in bytes. */
export const maximumBytes = 10 * 1024 * 1024;

export const tooLargeMessage = 'The picture is larger than 10 MB. Save it smaller and try again.';
