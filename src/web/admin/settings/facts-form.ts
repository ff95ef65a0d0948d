import { factsSetting, type StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import type { TimeZone } from '#domain/platform/time/time-zones.ts';
import { errorsOfBody, type FieldErrors } from '#web/resolver-of.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';

/** The store's facts as typed: the links one per line, with the name first. */
export type FactsForm = {
  name: string;
  legalName: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  state: StateCode | '';
  zipCode: string;
  links: string;
  timeZone: TimeZone | '';
  orderPrefix: string;
};

export type FactsField = keyof FactsForm;

const blank: FactsForm = {
  name: '',
  legalName: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  links: '',
  timeZone: '',
  orderPrefix: '',
};

/** Blank for a live store whose facts nobody has entered. */
export function formOfFacts({ address, phone, social, ...facts }: StoreFacts): FactsForm {
  if (facts.email === '') return blank;
  return {
    name: facts.name,
    legalName: facts.legalName,
    email: facts.email,
    phone: phone ?? '',
    ...address,
    links: social.map(({ name, url }) => `${name} ${url}`).join('\n'),
    timeZone: facts.timeZone,
    orderPrefix: facts.orderPrefix,
  };
}

/** The value for the call; the server judges it by the same schema. */
export function factsOfForm({ street, city, state, zipCode, phone, links, ...form }: FactsForm): unknown {
  return {
    name: form.name,
    legalName: form.legalName,
    email: form.email,
    phone: phone.trim() === '' ? null : phone,
    address: { street, city, state, zipCode },
    social: links.split('\n').flatMap((line) => {
      const words = line.trim().split(/\s+/);
      const url = words.pop() ?? '';
      return url === '' ? [] : [{ name: words.join(' '), url }];
    }),
    timeZone: form.timeZone,
    orderPrefix: form.orderPrefix,
  };
}

/** The first error of each field. */
export function errorsOfFacts(form: FactsForm): FieldErrors<FactsForm> {
  return errorsOfBody(factsSetting, factsOfForm(form), (path) => factsFieldAt(path.map(String)));
}

/** The field of a value's path, such as `address.city` or `social.0.url`. */
export function factsFieldAt([first = '', second = '']: readonly string[]): FactsField {
  if (first === 'social') return 'links';
  return (first === 'address' ? second || 'street' : first) as FactsField;
}
