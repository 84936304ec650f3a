import { z } from 'zod';
import { categoryShapes } from './admin-categories.contract.ts';
import { endpoint } from './endpoint.ts';
import { ownCategoriesCalls } from './own-categories.calls.ts';

/** So many categories of its own an organization keeps. */
export const ownCategoriesMax = 100;

const terms = { access: 'organization-member', tag: 'Products' } as const;

/** Where an organization's own products stand, beside the categories of the shared catalogue. */
export const ownCategoriesEndpoints = {
  listOwnCategories: endpoint(ownCategoriesCalls.listOwnCategories, {
    ...terms,
    summary:
      'The active organization’s own categories; those of one parent in the order in which its storefront shows them',
    output: z.object({ items: categoryShapes.nodes }),
    problems: [],
  }),
  addOwnCategory: endpoint(ownCategoriesCalls.addOwnCategory, {
    ...terms,
    summary: 'Adds a category of the organization’s own, the last in its parent; null: at the top',
    body: categoryShapes.adding,
    output: categoryShapes.added,
    problems: ['no_storefront', 'category_not_found', 'category_too_deep', 'too_many_categories'],
  }),
  orderOwnCategories: endpoint(ownCategoriesCalls.orderOwnCategories, {
    ...terms,
    summary:
      'Puts the organization’s own categories of one parent in order; those that are not named follow in the order they had',
    body: categoryShapes.ordering,
    output: categoryShapes.ordered,
    problems: [],
  }),
  renameOwnCategory: endpoint(ownCategoriesCalls.renameOwnCategory, {
    ...terms,
    summary: 'Changes what a category of the organization’s own is called; its address stays',
    params: categoryShapes.params,
    body: categoryShapes.naming,
    output: categoryShapes.changed,
    problems: ['category_not_found', 'category_changed'],
  }),
  deleteOwnCategory: endpoint(ownCategoriesCalls.deleteOwnCategory, {
    ...terms,
    summary: 'Deletes a category of the organization’s own; its products move into the one above it',
    params: categoryShapes.params,
    body: categoryShapes.deleting,
    output: categoryShapes.deleted,
    problems: ['category_not_found', 'category_changed', 'category_not_empty', 'category_in_use'],
  }),
  moveOwnCategory: endpoint(ownCategoriesCalls.moveOwnCategory, {
    ...terms,
    summary:
      'Puts a category of the organization’s own, with all that is below it, last into another; null: at the top',
    params: categoryShapes.params,
    body: categoryShapes.moving,
    output: categoryShapes.changed,
    problems: ['category_not_found', 'category_changed', 'category_too_deep'],
  }),
} as const;
