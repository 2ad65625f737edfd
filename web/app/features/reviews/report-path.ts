/** Where a review is reported; `next` is where the person came from. */
export const reportPage = (businessId: string, reviewId: string, next: string) =>
  `/services/${businessId}/reviews/${reviewId}/report?${new URLSearchParams({ next })}`
