import { useState } from 'react'
import { saveFile } from '../base/save-file.ts'
import { toast } from './toasts/toast.tsx'

interface Download {
  /** Requests the file. */
  load: () => Promise<Blob>
  /** With the extension. */
  fileName: string
  /** Text of the error if the file cannot be created. */
  failedText: string
}

/**
 * Returns a function that requests a file and saves it, and whether it is doing so. The function shows a failure as a
 * message, and returns true if the file is saved.
 */
export const useDownload = () => {
  const [isDownloading, setDownloading] = useState(false)
  const download = async ({ load, fileName, failedText }: Download): Promise<boolean> => {
    setDownloading(true)
    try {
      saveFile(await load(), fileName)
      return true
    } catch (error) {
      toast.error(error, failedText)
      return false
    } finally {
      setDownloading(false)
    }
  }
  return { isDownloading, download }
}
