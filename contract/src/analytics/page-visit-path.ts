/** Path of the call that counts a load of a business's page; a separate file so that visitors download only this. */
export const pageVisitPath = '/api/marketplace/professionals/:id/visits/'
