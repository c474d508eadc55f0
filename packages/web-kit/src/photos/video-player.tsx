import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Loader } from '@warsha/web-kit'
import { useEffect, useRef, useState } from 'react'
import classes from './video-player.module.css'

interface VideoPlayerProps {
  /** Names the video for screen readers. */
  label: string
  /** A signed URL, whose content is fetched when the user plays it. */
  url: string
  seconds: number
  failedText: string
}

type Playback =
  | { readonly step: 'idle' | 'loading' | 'failed' }
  | { readonly step: 'playing'; readonly url: string }

const fetchVideo = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.blob()
}

/** Fetches the whole video when it is first played: it is short, and some phones play only what they can read from any place. */
const usePlayback = (url: string) => {
  const [playback, setPlayback] = useState<Playback>({ step: 'idle' })
  const controller = useRef<AbortController>(null)
  const play = async () => {
    controller.current = new AbortController()
    const { signal } = controller.current
    setPlayback({ step: 'loading' })
    try {
      const content = await fetchVideo(url, signal)
      if (!signal.aborted) setPlayback({ step: 'playing', url: URL.createObjectURL(content) })
    } catch {
      if (!signal.aborted) setPlayback({ step: 'failed' })
    }
  }
  useEffect(() => () => controller.current?.abort(), [])
  const blobUrl = playback.step === 'playing' ? playback.url : null
  useEffect(() => {
    if (blobUrl) return () => URL.revokeObjectURL(blobUrl)
  }, [blobUrl])
  return { playback, play, fail: () => setPlayback({ step: 'failed' }) }
}

/** Returns minutes and seconds: 0:08. */
const toLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`

/** A short video that plays in its place. */
export const VideoPlayer = ({ label, url, seconds, failedText }: VideoPlayerProps) => {
  const { playback, play, fail } = usePlayback(url)
  const isLoading = playback.step === 'loading'
  if (playback.step === 'playing')
    return (
      // biome-ignore lint/a11y/useMediaCaption: recordings of a noise or a movement have no captions
      <video
        className={classes.video}
        src={playback.url}
        aria-label={label}
        controls
        autoPlay
        playsInline
        onError={fail}
      />
    )
  return (
    <div className={classes.player}>
      <button
        type="button"
        className={classes.play}
        aria-label={label}
        aria-busy={isLoading}
        onClick={() => {
          if (!isLoading) void play()
        }}
      >
        {isLoading ? <Loader size={22} /> : <IconPlayerPlayFilled size={22} aria-hidden="true" />}
        <span dir="ltr">{toLength(seconds)}</span>
      </button>
      {playback.step === 'failed' && (
        <p role="alert" className={classes.failed}>
          {failedText}
        </p>
      )}
    </div>
  )
}
