import { expect, test } from 'vitest';
import { ownAddress, pictureKeyOf } from './own-picture.ts';
import { ownPictureUrl } from './picture.ts';
import { maximumBytes, tooLargeMessage } from './upload-limits.ts';

const square = '0123456789abcdef-1000x1000';

test.each([
  [`/media/${square}/400.avif`, square, `/media/${square}/1000.webp`],
  [`/media/${square}/1000.webp`, square, `/media/${square}/1000.webp`],
  [`/media/${square}/401.webp`, null, null],
  ['https://cdn.example/holster.jpg', null, null],
  ['', null, null],
])('%s is of the picture %s, which a product stores as %s', (url, key, stored) => {
  expect(pictureKeyOf(url)).toBe(key);
  expect(ownAddress(url)).toBe(stored);
});

test('a picture of ours is stored by its own width', () => {
  expect(ownPictureUrl(square, { width: 1000, height: 1000 })).toBe(`/media/${square}/1000.webp`);
});

test('an upload may be 10 MB, and a larger one gets a message that says what to do', () => {
  expect(maximumBytes).toBe(10_485_760);
  expect(tooLargeMessage).toBe('The picture is larger than 10 MB. Save it smaller and try again.');
});
