/** Assumed radius of a town in the service area. */
export const townRadiusKm = 15
