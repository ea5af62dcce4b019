import './mail-link.css';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';

/** Whose address it is: all that these pages tell of anybody. */
export function AddressOf({ address, name }: { address: string; name: string }) {
  return (
    <DescriptionList
      items={[
        { term: 'お名前', description: <span className="address-of">{name} 様</span> },
        { term: 'メール', description: <span className="address-of">{address}</span> },
      ]}
    />
  );
}
