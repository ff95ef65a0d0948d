import { storefrontSetting, type StorefrontSetting } from '#domain/settings/kinds/storefront.schema.ts';
import { errorsOfBody, type FieldErrors } from '#web/resolver-of.ts';

/** The storefront as typed: each pillar in two fields, the links one per line with the name first. */
export type StorefrontForm = {
  announcement: string;
  announcementTo: string;
  from: string;
  until: string;
  headline: string;
  sentence: string;
  pictureUrl: string;
  pictureAlt: string;
  mission: string;
  title0: string;
  text0: string;
  title1: string;
  text1: string;
  title2: string;
  text2: string;
  links: string;
};

export type StorefrontField = keyof StorefrontForm;

export function formOfStorefront(value: StorefrontSetting): StorefrontForm {
  const { announcement, hero, mission, footerLinks } = value;
  const [first, second, third] = mission.pillars;
  return {
    announcement: announcement?.text ?? '',
    announcementTo: announcement?.to ?? '',
    from: announcement?.from ?? '',
    until: announcement?.until ?? '',
    headline: hero.title,
    sentence: hero.text,
    pictureUrl: hero.picture?.url ?? '',
    pictureAlt: hero.picture?.alt ?? '',
    mission: mission.text,
    title0: first?.title ?? '',
    text0: first?.text ?? '',
    title1: second?.title ?? '',
    text1: second?.text ?? '',
    title2: third?.title ?? '',
    text2: third?.text ?? '',
    links: footerLinks.map(({ label, to }) => `${label} ${to}`).join('\n'),
  };
}

/** The value for the call; the server judges it by the same schema. Without a text there is no announcement. */
export function storefrontOfForm(form: StorefrontForm): unknown {
  const { announcement: text, announcementTo, from, until } = form;
  const hasAnnouncement = [text, announcementTo, from, until].some((typed) => typed.trim() !== '');
  return {
    announcement: hasAnnouncement
      ? { text, to: announcementTo.trim() || null, from: from || null, until: until || null }
      : null,
    hero: {
      title: form.headline,
      text: form.sentence,
      picture: form.pictureUrl === '' ? null : { url: form.pictureUrl, alt: form.pictureAlt },
    },
    mission: {
      text: form.mission,
      pillars: [
        { title: form.title0, text: form.text0 },
        { title: form.title1, text: form.text1 },
        { title: form.title2, text: form.text2 },
      ],
    },
    footerLinks: form.links.split('\n').flatMap((line) => {
      const words = line.trim().split(/\s+/);
      const to = words.pop() ?? '';
      return to === '' ? [] : [{ label: words.join(' '), to }];
    }),
  };
}

/** The first error of each field. */
export function storefrontErrors(form: StorefrontForm): FieldErrors<StorefrontForm> {
  return errorsOfBody(storefrontSetting, storefrontOfForm(form), (path) =>
    storefrontFieldAt(path.map(String)),
  );
}

const heroFields: Readonly<Record<string, StorefrontField>> = { title: 'headline', text: 'sentence' };
const announcementFields: Readonly<Record<string, StorefrontField>> = {
  to: 'announcementTo',
  from: 'from',
  until: 'until',
};

/** The field of a value's path, such as `hero.title` or `mission.pillars.1.text`. */
export function storefrontFieldAt([first, second = '', ...rest]: readonly string[]): StorefrontField {
  if (first === 'announcement') return announcementFields[second] ?? 'announcement';
  if (first === 'hero') return heroFields[second] ?? (rest[0] === 'alt' ? 'pictureAlt' : 'pictureUrl');
  if (first === 'mission' && second === 'pillars') return rest.toReversed().join('') as StorefrontField;
  return first === 'mission' ? 'mission' : 'links';
}
