import { z } from 'zod';
import { pictureKeyOf } from '#domain/platform/media/own-picture.ts';
import { typedCode, typedLine } from '#domain/platform/text/typed.schema.ts';
import { shortDayText } from '#domain/platform/time/day-text.ts';
import { isDay, type Day } from '#domain/platform/time/shop-day.ts';
import { differs, type SettingWords } from './setting-words.ts';

const line = (most: number, what: string) =>
  typedLine.min(1, `Enter ${what}`).max(most, `Enter at most ${most} characters`);

const day = z.string().refine(isDay, 'Choose a day');

/** A page of this store, such as '/apparel', or another site's address. */
const target = typedCode
  .max(300, 'Enter at most 300 characters')
  .refine(
    (to) => /^\/(?![/\\])/.test(to) || (/^https:\/\/[^/]+\.[^/]+/.test(to) && URL.canParse(to)),
    'Enter a page of this store, such as /apparel, or an address that begins with https://',
  );

const announcement = z
  .object({
    text: line(120, 'the announcement'),
    to: target.nullable(),
    /** The first and the last day; null: at once, and until it is taken away. */
    from: day.nullable(),
    until: day.nullable(),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    message: 'Choose the first day or a later one',
  });

export type Announcement = z.infer<typeof announcement>;

/** What the shop says of itself on its home page, above all pages and below them (R-SET-17). */
export const storefrontSetting = z.object({
  announcement: announcement.nullable(),
  hero: z.object({
    title: line(60, 'the headline'),
    text: line(240, 'the sentence below it'),
    /** An uploaded picture; null: the one that the store came with. */
    picture: z
      .object({
        url: typedCode.refine((url) => pictureKeyOf(url) !== null, 'Choose a picture'),
        alt: line(200, 'what the picture shows'),
      })
      .nullable(),
  }),
  mission: z.object({
    text: line(240, 'what the shop stands for'),
    pillars: z
      .array(z.object({ title: line(40, 'a title'), text: line(200, 'a sentence') }))
      .length(3, 'Enter three of them'),
  }),
  footerLinks: z.array(z.object({ label: line(40, 'a name'), to: target })).max(8, 'Enter at most 8 links'),
});

export type StorefrontSetting = z.infer<typeof storefrontSetting>;

export const specifiedStorefront: StorefrontSetting = {
  announcement: null,
  hero: {
    title: 'Made for the gun you carry.',
    text: 'Kydex holsters formed by hand for your exact pistol, light and optic. Apparel and gear picked by people who use it.',
    picture: null,
  },
  mission: {
    text: 'One bench, one crew, one standard: what leaves the shop is what we would carry ourselves.',
    pillars: [
      {
        title: 'Supporting community',
        text: 'We sponsor local matches and training days, and we answer our own email.',
      },
      {
        title: 'Premium apparel and gear',
        text: 'Heavy cotton, real hardware, kydex cut and pressed on our own bench.',
      },
      {
        title: 'American values',
        text: 'Responsible ownership, plain dealing, and work we put our name on.',
      },
    ],
  },
  footerLinks: [],
};

/** What to announce on a day of the store's time zone; null: nothing. */
export function announcedOn(
  today: Day,
  { announcement: said }: Pick<StorefrontSetting, 'announcement'>,
): Announcement | null {
  if (said === null || (said.from ?? today) > today || (said.until ?? today) < today) return null;
  return said;
}

export const storefrontWords: SettingWords<StorefrontSetting> = {
  title: 'Home and announcement',
  also: 'hero headline picture banner announcement mission footer links words',
  now: ({ hero, announcement: said }) =>
    said === null ? `“${hero.title}”` : `“${hero.title}” Announced: ${announcementText(said)}`,
  changes(before, after) {
    const changes: [what: string, change: string][] = [
      ['Announcement', differs(announcementText(before.announcement), announcementText(after.announcement))],
      ['Headline', differs(before.hero.title, after.hero.title)],
      ['Sentence', differs(before.hero.text, after.hero.text)],
      ['Picture', differs(pictureText(before), pictureText(after))],
      ['Mission', differs(missionText(before), missionText(after))],
      ['Footer links', differs(linksText(before), linksText(after))],
    ];
    return changes.flatMap(([what, change]) => (change === '' ? [] : [`${what} ${change}`]));
  },
};

/** 'Free shipping this week (Nov 27 to Dec 1)'. */
function announcementText(said: Announcement | null): string {
  if (said === null) return 'none';
  const { text, from, until } = said;
  const days = [from && `from ${shortDayText(from)}`, until && `until ${shortDayText(until)}`].filter(
    Boolean,
  );
  return days.length === 0 ? text : `${text} (${days.join(' ')})`;
}

function pictureText({ hero: { picture } }: StorefrontSetting): string {
  return picture?.alt ?? 'as delivered';
}

function missionText({ mission: { text, pillars } }: StorefrontSetting): string {
  return [text, ...pillars.map((pillar) => `${pillar.title}: ${pillar.text}`)].join(' / ');
}

function linksText({ footerLinks }: StorefrontSetting): string {
  return footerLinks.map(({ label, to }) => `${label} ${to}`).join(', ') || 'none';
}
