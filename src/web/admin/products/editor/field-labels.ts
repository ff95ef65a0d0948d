import type { UseFormReturn } from 'react-hook-form';
import type { ProductForm } from './product-form.ts';

export type ProductFieldsProps = { form: UseFormReturn<ProductForm> };

/** The form's fields as the owner reads them. */
export const fieldLabels: Readonly<Record<keyof ProductForm, string>> = {
  name: 'Name',
  description: 'Description',
  price: 'Price ($)',
  category: 'Category',
  imageUrl: 'Main image',
  imageUrls: 'Gallery',
  colorImages: 'Pictures by color',
  inStock: 'In stock',
  trackStock: 'Track stock',
  stockQuantity: 'Stock quantity',
  isVisible: 'Visible',
  isFeatured: 'Featured',
  colors: 'Colors',
  sizes: 'Sizes',
  material: 'Material',
  pistolMake: 'Pistol make',
  pistolModel: 'Pistol model',
  holsterType: 'Holster type',
  color: 'Color',
  weaponLight: 'Weapon light',
  optic: 'Optic',
};
