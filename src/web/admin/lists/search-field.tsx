import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { TextField } from '#web/ui/controls/field.tsx';

type SearchFieldProps = {
  /** The words that the address holds. */
  q: string;
  onSearch: (q: string) => void;
  /** How many letters the API needs. */
  shortest?: number;
  placeholder: string;
  className: string;
};

/** Debounce of the search, in ms. */
const restBeforeSearch = 300;

/** Searches a list after a pause in typing, or on Enter, and only if the API accepts the words. */
export function SearchField({ q, onSearch, shortest = 1, placeholder, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  const [seen, setSeen] = useState(q);
  const timer = useRef(0);
  // A search would call back the page that a link opens.
  useEffect(() => {
    const stop = ({ target }: Event) =>
      target instanceof Element && target.closest('a') && window.clearTimeout(timer.current);
    document.addEventListener('click', stop, true);
    return () => document.removeEventListener('click', stop, true);
  }, []);
  const isShort = (words: string) => words !== '' && words.length < shortest;

  if (q !== seen) {
    setSeen(q);
    // Something other than this field changed the address: a link, Back, 'Clear'.
    if (q !== asked) {
      setAsked(q);
      setTyped(q);
    }
  }

  function search(text: string) {
    const words = text.trim();
    const wanted = isShort(words) ? '' : words;
    if (wanted === asked) return;
    setAsked(wanted);
    onSearch(wanted);
  }

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    setTyped(target.value);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => target.isConnected && search(target.value), restBeforeSearch);
  }

  return (
    <TextField
      label="Search"
      type="search"
      className={className}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={typed}
      hint={isShort(typed.trim()) && `Type at least ${shortest} letters`}
      onChange={type}
      onKeyDown={({ key }) => key === 'Enter' && search(typed)}
    />
  );
}
