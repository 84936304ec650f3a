import { createContext, useContext } from 'react';

/** Whose products a page keeps: the platform's, by its staff, or those that an organization has of its own. */
export type CatalogueOf = 'shared' | 'own';

const calls = {
  shared: {
    list: 'listAdministeredProducts',
    get: 'getAdministeredProduct',
    update: 'updateProduct',
    setVariants: 'setVariants',
    setStock: 'setStock',
    addImage: 'addProductImage',
    uploadImagePart: 'uploadProductImagePart',
    setImages: 'setProductImages',
    movements: 'listStockMovements',
    move: 'moveProducts',
    categorize: 'categorizeProducts',
    categories: 'listSharedCategories',
  },
  own: {
    list: 'listOwnProducts',
    get: 'getOwnProduct',
    update: 'updateOwnProduct',
    setVariants: 'setOwnVariants',
    setStock: 'setOwnStock',
    addImage: 'addOwnImage',
    uploadImagePart: 'uploadOwnImagePart',
    setImages: 'setOwnImages',
    movements: 'listOwnStockMovements',
    move: 'moveOwnProducts',
    categorize: 'categorizeOwnProducts',
    categories: 'listChoosableCategories',
  },
} as const;

export const CatalogueContext = createContext<CatalogueOf>('shared');

export const useCatalogueOf = (): CatalogueOf => useContext(CatalogueContext);

/** The calls for the products that the page around is about; both owners' take and answer the same. */
export const useCatalogueCalls = () => calls[useCatalogueOf()];
