import { m } from '@ujuzi/contract/messages'
import { Camera, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'

type Props = {
  /** Accepted media types, separated by commas. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  /** Shown in the area, e.g. "Drop pictures here". */
  title: ReactNode
  chooseLabel: string
  /** Ids of the hint and error texts. */
  describedBy?: string
  invalid?: boolean
  onFiles: (files: File[]) => void
}

/** Accepts files by drop, file dialog and, on touch devices, the camera. */
export function PictureDropArea(props: Props) {
  const { accept, multiple, disabled, title, chooseLabel, describedBy, invalid, onFiles } = props
  const fileInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const [isDragOver, setIsDragOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    const files = [...event.dataTransfer.files]
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const input = { type: 'file', accept, hidden: true, tabIndex: -1 } as const
  const addFiles = (list: HTMLInputElement) => {
    const files = [...(list.files ?? [])]
    // Allows choosing the same file again after a failed upload.
    list.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the buttons work for everyone
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsDragOver(!disabled)
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
      className={classes(
        'grid justify-items-center gap-2.5 rounded-card border-2 border-dashed bg-muted px-4 py-5 text-center',
        isDragOver ? 'border-ring' : invalid ? 'border-destructive' : 'border-input',
      )}
    >
      <Upload aria-hidden className="size-6" />
      <p className="font-semibold">{title}</p>
      <input
        {...input}
        ref={fileInput}
        multiple={multiple}
        onChange={(event) => addFiles(event.target)}
      />
      <input
        {...input}
        ref={cameraInput}
        capture="environment"
        onChange={(event) => addFiles(event.target)}
      />
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button
          look="outline"
          disabled={disabled}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onClick={() => fileInput.current?.click()}
        >
          {chooseLabel}
        </Button>
        <span className="hidden pointer-coarse:block">
          <Button look="outline" disabled={disabled} onClick={() => cameraInput.current?.click()}>
            <Camera aria-hidden className="size-5" />
            {m.picture_take()}
          </Button>
        </span>
      </div>
    </div>
  )
}
