import { useState } from 'react'

/** How much of what is being sent has gone, from 0 to 1; null while nothing is under way. */
export const useUpload = () => {
  const [sent, setSent] = useState<number | null>(null)
  return {
    sent,
    onProgress: (done: number, total: number) => setSent(total > 0 ? done / total : null),
  }
}
