import { describe, expect, test } from 'vitest';
import { stateCodes, type PlaceCode, type StateCode } from './us-states.ts';
import { asZip, placeOfZip, zipPrefixes, zipProblem, type ZipPlace } from './zip-codes.ts';

const every = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));

describe('the table of ZIP codes', () => {
  test.each<[StateCode, string, string]>([
    // state, its capital's ZIP code, another part of it
    ['AL', '36104', '35004'],
    ['AK', '99801', '99950'],
    ['AZ', '85007', '86556'],
    ['AR', '72201', '71601'],
    ['CA', '95814', '90001'],
    ['CO', '80203', '81658'],
    ['CT', '06106', '06928'],
    ['DE', '19901', '19701'],
    ['DC', '20001', '20535'],
    ['FL', '32301', '34997'],
    ['GA', '30303', '39901'],
    ['HI', '96813', '96701'],
    ['ID', '83702', '83201'],
    ['IL', '62701', '60001'],
    ['IN', '46204', '47997'],
    ['IA', '50319', '52809'],
    ['KS', '66612', '67954'],
    ['KY', '40601', '42788'],
    ['LA', '70802', '71497'],
    ['ME', '04330', '03901'],
    ['MD', '21401', '20601'],
    ['MA', '02108', '01001'],
    ['MI', '48933', '49971'],
    ['MN', '55102', '56763'],
    ['MS', '39201', '38601'],
    ['MO', '65101', '63001'],
    ['MT', '59601', '59937'],
    ['NE', '68508', '69367'],
    ['NV', '89701', '88901'],
    ['NH', '03301', '03897'],
    ['NJ', '08608', '07001'],
    ['NM', '87501', '88439'],
    ['NY', '12207', '10001'],
    ['NC', '27601', '28909'],
    ['ND', '58501', '58856'],
    ['OH', '43215', '45999'],
    ['OK', '73102', '74966'],
    ['OR', '97301', '97920'],
    ['PA', '17101', '15001'],
    ['RI', '02903', '02801'],
    ['SC', '29217', '29945'],
    ['SD', '57501', '57799'],
    ['TN', '37219', '38589'],
    ['TX', '78701', '88595'],
    ['UT', '84111', '84791'],
    ['VT', '05602', '05907'],
    ['VA', '23219', '20101'],
    ['WA', '98501', '99403'],
    ['WV', '25301', '26886'],
    ['WI', '53703', '54990'],
    ['WY', '82001', '83128'],
  ])('%s has its capital’s ZIP code %s, and %s', (state, capital, other) => {
    expect([placeOfZip(capital), placeOfZip(other)]).toEqual([state, state]);
  });

  test.each<[string, ZipPlace]>([
    ['06390', 'NY'],
    ['06391', 'CT'],
    ['00501', 'NY'],
    ['05501', 'MA'],
    ['20500', 'DC'],
    ['20588', 'MD'],
    ['20598', 'VA'],
    ['20101', 'VA'],
    ['73301', 'TX'],
    ['73960', 'TX'],
    ['73949', 'OK'],
    ['83414', 'WY'],
    ['88510', 'TX'],
    ['39901', 'GA'],
    ['56901', 'DC'],
    ['42223', 'KY'],
    ['00717', 'PR'],
    ['00802', 'VI'],
    ['00901', 'PR'],
    ['09012', 'AE'],
    ['34002', 'AA'],
    ['96201', 'AP'],
    ['96799', 'AS'],
    ['96910', 'GU'],
    ['96939', 'PW'],
    ['96940', 'PW'],
    ['96941', 'FM'],
    ['96942', 'FM'],
    ['96943', 'FM'],
    ['96944', 'FM'],
    ['96950', 'MP'],
    ['96951', 'MP'],
    ['96952', 'MP'],
    ['96960', 'MH'],
    ['96970', 'MH'],
  ])('%s is in %s (R-SHIP-11)', (zip, place) => {
    expect(placeOfZip(zip)).toBe(place);
    expect(placeOfZip(`${zip}-1234`)).toBe(place);
  });

  test('has all states, and no prefix twice (R-SHIP-11)', () => {
    expect(stateCodes.filter((state) => !zipPrefixes[state])).toEqual([]);
    const counted = Object.values(zipPrefixes).flatMap((text) =>
      text.split(' ').map((range) => {
        const [first = '', last = first] = range.split('-');
        return Number(last) - Number(first) + 1;
      }),
    );
    const known = every.filter((prefix) => placeOfZip(`${prefix}01`) !== null);
    expect(known).toHaveLength(counted.reduce((sum, count) => sum + count, 0));
  });

  test('leaves out prefixes that the post office does not use', () => {
    expect(every.filter((prefix) => placeOfZip(`${prefix}01`) === null).join(' ')).toBe(
      '000 001 002 003 004 213 269 343 345 348 353 419 428 429 517 518 519 529 533 536 552 568 578 579 589 ' +
        '621 632 642 643 659 663 682 694 695 696 697 698 699 702 709 715 732 742 771 817 818 819 839 848 849 ' +
        '854 858 861 862 866 867 868 869 872 886 887 888 892 896 899 909 929 987',
    );
  });
});

test.each<[string, PlaceCode, string | null]>([
  ['76903', 'TX', null],
  ['76903-1234', 'TX', null],
  ['10001', 'TX', 'ZIP 10001 is in New York, not in Texas. Change the ZIP code or the state.'],
  ['06390', 'CT', 'ZIP 06390 is in New York, not in Connecticut. Change the ZIP code or the state.'],
  ['00717', 'FL', 'ZIP 00717 belongs to Puerto Rico. We ship to the 50 states and DC.'],
  [
    '09012',
    'TX',
    'ZIP 09012 belongs to Armed Forces Europe. Choose it as the state if we ship there, or change the ZIP code.',
  ],
  ['76903', 'AE', 'ZIP 76903 is in Texas, not in Armed Forces Europe. Change the ZIP code or the state.'],
  ['34001', 'AA', null],
  ['09012', 'AE', null],
  ['96201-0001', 'AP', null],
  ['20500', 'DC', null],
  ['20598', 'VA', null],
])('%s for %s: %s (R-SHIP-11)', (zip, state, message) => {
  expect(zipProblem(zip, state)).toEqual(message === null ? null : { message, isDoubtful: false });
});

test.each<[string, StateCode, string]>([
  ['00012', 'TX', 'We know no ZIP code that begins with 000. Is 00012 right?'],
  ['21312-0001', 'MD', 'We know no ZIP code that begins with 213. Is 21312-0001 right?'],
  ['20505', 'VA', 'ZIP 20505 is in District of Columbia, not in Virginia. Is it right?'],
  ['20598', 'DC', 'ZIP 20598 is in Virginia, not in District of Columbia. Is it right?'],
  ['56901', 'MD', 'ZIP 56901 is in District of Columbia, not in Maryland. Is it right?'],
])('%s for %s is asked about: %s (R-SHIP-37)', (zip, state, message) => {
  expect(zipProblem(zip, state)).toEqual({ message, isDoubtful: true });
});

test.each([
  ['76901', '76901'],
  ['769011234', '76901-1234'],
  ['76901 1234', '76901-1234'],
  ['76901-1234', '76901-1234'],
  ['76901 - 1234', '76901-1234'],
  ['76901-', '76901'],
  ['TX 76901', '76901'],
  ['tx 769011234', '76901-1234'],
  ['7690', '7690'],
  ['76901-12', '76901-12'],
  ['K1A 0B1', 'K1A 0B1'],
])('a ZIP code typed as %j is %s (R-SHIP-11)', (typed, zip) => {
  expect(asZip(typed)).toBe(zip);
});
