import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

/** Disk space of the file system of DATA_DIR; no samples if the folder does not exist. */
export function createDiskMetrics(dataDir: string, registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const size = gauge('ujuzi_data_disk_size_bytes', 'Size of the file system of DATA_DIR.')
  const free = gauge(
    'ujuzi_data_disk_free_bytes',
    'Space available to this process on the file system of DATA_DIR.',
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
