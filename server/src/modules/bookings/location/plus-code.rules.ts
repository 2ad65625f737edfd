const digits = '23456789CFGHJMPQRVWX'

/** Center of the area of a full plus code; undefined for a short code, which needs its town, or an invalid one. */
export function decodePlusCode(plusCode: string) {
  const [whole = '', rest = ''] = plusCode.trim().toUpperCase().split('+')
  if (whole.length !== 8 || !/^[23456789CFGHJMPQRVWX]{2,7}$/.test(rest)) return undefined
  const values = [...whole, ...rest].map((digit) => digits.indexOf(digit))
  let [latitude, longitude, height, width] = [-90, -180, 400, 400]
  for (let place = 0; place < 10; place += 2) {
    height /= 20
    width /= 20
    latitude += (values[place] ?? 0) * height
    longitude += (values[place + 1] ?? 0) * width
  }
  // Each further digit divides the cell into 5 rows of 4.
  for (const value of values.slice(10)) {
    height /= 5
    width /= 4
    latitude += Math.floor(value / 4) * height
    longitude += (value % 4) * width
  }
  const spot = { latitude: latitude + height / 2, longitude: longitude + width / 2 }
  return Math.abs(spot.latitude) <= 90 && Math.abs(spot.longitude) <= 180 ? spot : undefined
}
