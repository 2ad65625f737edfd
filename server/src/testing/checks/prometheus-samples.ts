/** Value of the sample with these labels, in any order, in a Prometheus exposition; undefined if there is none. */
export function findSample(text: string, name: string, labels: Record<string, string> = {}) {
  const line = text.split('\n').find((each) => {
    if (!each.startsWith(`${name}{`) && !each.startsWith(`${name} `)) return false
    return Object.entries(labels).every(([key, value]) => each.includes(`${key}="${value}"`))
  })
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1))
}

/** Names of all metrics that have a sample, as PromQL names them. */
export const metricNames = (text: string) => new Set(text.match(/^\w+(?=[ {])/gm))
