/*
 * A separate script that the first script adds at the first uncaught error. It sends errors to the store's log.
 */
import { report } from './report.ts';
import { reporterEvent } from './reporter-event.ts';

document.dispatchEvent(new CustomEvent(reporterEvent, { detail: report }));
