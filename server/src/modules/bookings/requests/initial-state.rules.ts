/** What a new booking does not have yet, and a booking outside of a series never has. */
export const initialState = {
  proposedStart: null,
  proposedBy: null,
  cancelledBy: null,
  noShowOf: null,
  noShowAt: null,
  personChangedAt: null,
  contestedAt: null,
  settledAt: null,
  reviewedAt: null,
  reason: null,
  refundPercent: null,
  seriesId: null,
  seriesPosition: null,
}
