/** Path of the form that reports a review; `next` is the path to return to. */
export const reportReviewPath = (businessId: string, reviewId: string, next: string) =>
  `/services/${businessId}/reviews/${reviewId}/report?${new URLSearchParams({ next })}`
