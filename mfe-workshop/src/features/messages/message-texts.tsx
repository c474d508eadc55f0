import { FailedPanel, Skeleton } from '@warsha/web-kit'
import { MessageText, type MessageTextProps } from './message-text.tsx'

interface MessageTextsProps {
  query: {
    data: { texts: readonly MessageTextProps[] } | undefined
    error: Error | null
    refetch: () => Promise<unknown>
  }
  failedText: string
}

/** A message in each language, while it loads and if that fails. */
export const MessageTexts = ({ query, failedText }: MessageTextsProps) => {
  const { data, error, refetch } = query
  if (data) return data.texts.map((one) => <MessageText key={one.language} {...one} />)
  if (error) return <FailedPanel error={error} fallback={failedText} retry={() => void refetch()} />
  return <Skeleton height={200} radius="md" />
}
