import { IconFileTypePdf } from '@tabler/icons-react'
import { Button, saveFile, toast, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'

interface PdfButtonProps {
  /** The file name without its extension. */
  name: string
  load: () => Promise<Blob>
}

/** Downloads a document as a PDF file. */
export const PdfButton = ({ name, load }: PdfButtonProps) => {
  const { t } = useTranslation('money')
  const [isDownloading, setDownloading] = useState(false)
  const download = async () => {
    setDownloading(true)
    try {
      saveFile(await load(), `${name}.pdf`)
    } catch (error) {
      toast.error(error, t('invoice.pdf_failed'))
    } finally {
      setDownloading(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} />}
      loading={isDownloading}
      onClick={() => void download()}
    >
      {t('invoice.pdf')}
    </Button>
  )
}
