import { useState } from 'react'

/** Tracks the share of an upload that has been sent, from 0 to 1. Null while nothing is uploading. */
export const useUploadProgress = () => {
  const [sentShare, setSentShare] = useState<number | null>(null)
  return {
    sentShare,
    onProgress: (sentBytes: number, totalBytes: number) =>
      setSentShare(totalBytes > 0 ? sentBytes / totalBytes : null),
  }
}
