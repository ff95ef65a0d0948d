import { addDays, type Day } from './shop-day.ts';

/** Whether a day is a business day: Monday to Friday. Public holidays are not considered. */
export function isBusinessDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** The day that is `count` business days later, such as the end of a lead time. */
export function addBusinessDays(day: Day, count: number): Day {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

/** The last day from which more than `count` business days have passed today: anything started then or earlier is late. */
export function lateSince(today: Day, count: number): Day {
  let day = addDays(today, -1);
  while (addBusinessDays(day, count) >= today) day = addDays(day, -1);
  return day;
}
