/** Id of the search form, for its filters that stand outside of it. */
export const searchFormId = 'search-form'
