import { z } from 'zod';
import { adminCategoriesCalls } from './admin-categories.calls.ts';
import { endpoint } from './endpoint.ts';
import { id, requiredName, timestamp } from './primitives.ts';

/** So many categories staff keep: all are on one page. */
export const categoriesMax = 1000;
/** A category without one above it has depth 1; the database refuses more than this (migration 0350). */
export const categoryDepthMax = 4;

/** Counts its changes: whoever changes a category says which one they saw. */
const version = z.int().min(1);

export const categoryNode = z.object({
  id,
  parent_id: id.nullable(),
  name: z.string(),
  version,
  depth: z.int(),
  /** Published products, with those of what is below. */
  published_count: z.int(),
});
export type CategoryNode = z.output<typeof categoryNode>;

/** The categories of one owner; those of one parent in the order in which storefronts show them. */
const nodes = z.array(categoryNode);

export const categoryTree = z.object({
  items: nodes,
  /** The latest changes, newest first. */
  events: z.array(z.object({ id, at: timestamp, summary: z.string(), actor_name: z.string() })),
});
export type CategoryTree = z.output<typeof categoryTree>;

const name = requiredName(80);

/** What is sent and answered of a tree, whoever keeps it. */
export const categoryShapes = {
  nodes,
  params: z.object({ categoryId: id }),
  adding: z.object({ name, parent_id: id.nullable() }),
  added: z.object({ id, success: z.string() }),
  ordering: z.object({ parent_id: id.nullable(), category_ids: z.array(id).min(1).max(categoriesMax) }),
  ordered: z.object({ success: z.string() }),
  naming: z.object({ name, version }),
  moving: z.object({ parent_id: id.nullable(), version }),
  changed: z.object({ success: z.string(), version }),
  deleting: z.object({ version }),
  deleted: z.object({
    /** Null while products are left in it: whoever asked asks again. */
    success: z.string().nullable(),
    /** How many products this call has moved. */
    moved_count: z.int(),
  }),
} as const;

export const adminCategoriesEndpoints = {
  listCategoryTree: endpoint(adminCategoriesCalls.listCategoryTree, {
    access: 'platform-admin',
    tag: 'Administration',
    summary:
      'The categories of the platform; those of one parent in the order in which storefronts show them',
    output: categoryTree,
    problems: [],
  }),
  addCategory: endpoint(adminCategoriesCalls.addCategory, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Adds a category, the last in its parent; null: at the top',
    body: categoryShapes.adding,
    output: categoryShapes.added,
    problems: ['category_not_found', 'category_too_deep', 'too_many_categories'],
  }),
  orderCategories: endpoint(adminCategoriesCalls.orderCategories, {
    access: 'platform-admin',
    tag: 'Administration',
    summary:
      'Puts the categories of one parent in order; those that are not named follow in the order they had',
    body: categoryShapes.ordering,
    output: categoryShapes.ordered,
    problems: [],
  }),
  renameCategory: endpoint(adminCategoriesCalls.renameCategory, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Changes what a category is called; its address on storefronts stays',
    params: categoryShapes.params,
    body: categoryShapes.naming,
    output: categoryShapes.changed,
    problems: ['category_not_found', 'category_changed'],
  }),
  deleteCategory: endpoint(adminCategoriesCalls.deleteCategory, {
    access: 'platform-admin',
    tag: 'Administration',
    summary:
      'Deletes a category; its products move into the one above it, some thousands with each call. Files that name it put their books there, too',
    params: categoryShapes.params,
    body: categoryShapes.deleting,
    output: categoryShapes.deleted,
    problems: ['category_not_found', 'category_changed', 'category_not_empty', 'category_in_use'],
  }),
  moveCategory: endpoint(adminCategoriesCalls.moveCategory, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Puts a category, with all that is below it, last into another; null: at the top',
    params: categoryShapes.params,
    body: categoryShapes.moving,
    output: categoryShapes.changed,
    problems: ['category_not_found', 'category_changed', 'category_too_deep'],
  }),
} as const;
