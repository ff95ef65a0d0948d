export { FilterBar } from './filter-bar.tsx';
export { NoMatch } from './no-match.tsx';
