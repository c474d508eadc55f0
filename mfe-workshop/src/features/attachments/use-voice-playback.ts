import { useEffect, useRef, useState } from 'react'

const toBlobUrl = async (url: string): Promise<string> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status}`)
  return URL.createObjectURL(await response.blob())
}

/** Returns a function that gives a player its content when it is first played. Players of some phones need all of it. */
const useContentOnDemand = (url: string) => {
  const fetched = useRef<string | null>(null)
  useEffect(
    () => () => {
      if (fetched.current) URL.revokeObjectURL(fetched.current)
    },
    [],
  )
  return async (player: HTMLAudioElement): Promise<void> => {
    if (player.src) return
    if (!url.startsWith('blob:')) fetched.current = await toBlobUrl(url)
    player.src = fetched.current ?? url
  }
}

/**
 * Plays a sound: its state, what changes it, and the properties of its audio element.
 *
 * @param url a blob, or a signed URL, whose content is fetched when the user presses play
 */
export const useVoicePlayback = (url: string, onError: (error: unknown) => void) => {
  const audio = useRef<HTMLAudioElement>(null)
  const load = useContentOnDemand(url)
  const [isPlaying, setPlaying] = useState(false)
  const [position, setPosition] = useState(0)

  const toggle = async () => {
    const player = audio.current
    if (!player) return
    if (isPlaying) return player.pause()
    try {
      await load(player)
      await player.play()
    } catch (error) {
      onError(error)
    }
  }
  const seek = (to: number) => {
    setPosition(to)
    if (audio.current?.src) audio.current.currentTime = to
  }
  const audioProps = {
    ref: audio,
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onEnded: () => {
      setPlaying(false)
      setPosition(0)
    },
    onTimeUpdate: () => setPosition(audio.current?.currentTime ?? 0),
  }
  return { isPlaying, position, toggle, seek, audioProps }
}
