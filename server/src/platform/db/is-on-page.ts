import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * SQL condition: the row is on the page, which `page` selects by id. PostgreSQL then finds the ids first, by the index for
 * their order, and joins other tables to the rows of the page only.
 */
export const isOnPage = (id: Column, page: SQLWrapper): SQL => sql`${id} = any(array(${page}))`
