/** Lengths of time in ms. A day is 24 hours here; a day of the shop's calendar may have 23 or 25 (shop-day.ts). */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
