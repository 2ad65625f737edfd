import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

/** Space of the file system that holds DATA_DIR. Without such a folder there are no samples. */
export function openDiskMetrics(dataDir: string, registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const size = gauge('ujuzi_data_disk_size_bytes', 'Size of the file system of DATA_DIR.')
  const free = gauge(
    'ujuzi_data_disk_free_bytes',
    'Space of the file system of DATA_DIR that this process may still use.',
  )
  return {
    async refresh() {
      for (const each of [size, free]) each.remove()
      const disk = await statfs(dataDir).catch(() => undefined)
      if (!disk) return
      size.set(disk.blocks * disk.bsize)
      free.set(disk.bavail * disk.bsize)
    },
  }
}
