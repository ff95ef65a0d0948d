import { doubtfulZip } from '#domain/shipping/rates/address.schema.ts';
import { Button } from './ui/controls/button.tsx';

type ZipQuestionProps = {
  /** As typed. */
  address: { state: string; zipCode: string; confirmedZip: string };
  /** Gets the address's `confirmedZip`. */
  onConfirm: (zip: string) => void;
  className?: string;
};

/** The way on for a ZIP code that may be right although no table knows it (R-SHIP-37). Its field says what is doubtful. */
export function ZipQuestion({ address, onConfirm, className }: ZipQuestionProps) {
  const zip = doubtfulZip(address);
  if (zip === null) return null;
  return (
    <Button level="secondary" size="small" className={className} onClick={() => onConfirm(zip)}>
      Yes, {zip} is right
    </Button>
  );
}
