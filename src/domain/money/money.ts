/** Amounts are whole cents everywhere inside; decimal strings with two places on the wire (spec: decisions, Money). */
export type Cents = number;
