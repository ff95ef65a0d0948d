/** Lengths of time in ms. A day is 24 hours here; a calendar day may have 23 or 25 (shop-day.ts). */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
