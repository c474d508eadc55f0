import { useEffect, useState } from 'react'

/** Returns an address of the content that this page can open, or undefined at first and without content. */
export const useObjectUrl = (content: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!content) return setUrl(undefined)
    const created = URL.createObjectURL(content)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [content])
  return url
}
