import { IconFileTypePdf } from '@tabler/icons-react'
import { Button, useDownload } from '@warsha/web-kit'

interface PdfButtonProps {
  /** The file name without its extension. */
  name: string
  label: string
  /** Text of the error if the file cannot be created. */
  failedText: string
  load: () => Promise<Blob>
}

/** Downloads a document as a PDF file. */
export const PdfButton = ({ name, label, failedText, load }: PdfButtonProps) => {
  const { isDownloading, download } = useDownload()
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} />}
      loading={isDownloading}
      onClick={() => void download({ load, fileName: `${name}.pdf`, failedText })}
    >
      {label}
    </Button>
  )
}
