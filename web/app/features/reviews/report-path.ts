/** Path of the form that reports a review of one's own business, in the portal. */
export const reportReviewPath = (reviewId: string) => `/professional/reviews/${reviewId}/report`
