/** Empty columns of a new booking. Those of a series are set later if it belongs to one. */
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
  clientConfirmedAt: null,
  reason: null,
  refundPercent: null,
  seriesId: null,
  seriesPosition: null,
}
