/*
 * A separate script that the first script adds. It sends uncaught errors to the store's log.
 */
import { report } from './report.ts';
import { reporterEvent } from './reporter-event.ts';

document.dispatchEvent(new CustomEvent(reporterEvent, { detail: report }));
