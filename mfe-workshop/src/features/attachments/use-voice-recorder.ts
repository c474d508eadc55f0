import { maxVoiceSeconds } from '@warsha/contracts/workshop/attachment-rules'
import { useEffect, useRef, useState } from 'react'

/** Why nothing is recorded: the key of the text. */
type VoiceProblem = 'unsupported' | 'insecure' | 'refused' | 'no_microphone' | 'failed'

export type VoiceState =
  | { readonly step: 'idle' }
  | { readonly step: 'asking' }
  | { readonly step: 'recording'; readonly seconds: number }
  | {
      readonly step: 'recorded'
      readonly voice: File
      readonly url: string
      readonly seconds: number
    }
  | { readonly step: 'problem'; readonly problem: VoiceProblem }

const types = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']
/** Speech stays clear, and three minutes are about 700 KB. */
const bitsPerSecond = 32_000
const tickMs = 250

const findProblem = (): VoiceProblem | null => {
  if (!window.isSecureContext) return 'insecure'
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return 'unsupported'
  return types.some((type) => MediaRecorder.isTypeSupported(type)) ? null : 'unsupported'
}

const toProblem = (error: unknown): VoiceProblem => {
  const { name } = error as Partial<DOMException>
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'no_microphone' : 'failed'
}

interface Recording {
  readonly stream: MediaStream
  readonly recorder: MediaRecorder
  readonly timer: ReturnType<typeof setInterval>
}

const stopTracks = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

const release = ({ stream, timer }: Recording): void => {
  clearInterval(timer)
  stopTracks(stream)
}

/** Records the microphone for at most three minutes. The microphone is released when the recording or the page ends. */
export const useVoiceRecorder = (name: string) => {
  const [state, setState] = useState<VoiceState>({ step: 'idle' })
  const recording = useRef<Recording | null>(null)
  const isMounted = useRef(true)

  const stop = () => {
    const { recorder } = recording.current ?? {}
    if (recorder?.state === 'recording') recorder.stop()
  }
  const record = (stream: MediaStream) => {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))!
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
    recorder.start()
    // After the recorder has started: an error must not leave a timer behind.
    const startedAt = performance.now()
    const elapsed = () => (performance.now() - startedAt) / 1000
    const timer = setInterval(() => {
      setState({ step: 'recording', seconds: elapsed() })
      if (elapsed() >= maxVoiceSeconds) stop()
    }, tickMs)
    const current: Recording = { stream, recorder, timer }
    const chunks: Blob[] = []
    recorder.ondataavailable = ({ data }) => void chunks.push(data)
    recorder.onstop = () => {
      release(current)
      recording.current = null
      if (!isMounted.current) return
      const seconds = Math.min(maxVoiceSeconds, Math.max(1, Math.round(elapsed())))
      // The server expects the type without the codec.
      const [type = ''] = mimeType.split(';')
      const voice = new File(chunks, name, { type })
      setState({ step: 'recorded', voice, url: URL.createObjectURL(voice), seconds })
    }
    recording.current = current
    setState({ step: 'recording', seconds: 0 })
  }
  const start = async () => {
    const problem = findProblem()
    if (problem) return setState({ step: 'problem', problem })
    setState({ step: 'asking' })
    let stream: MediaStream | undefined
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (isMounted.current) record(stream)
      else stopTracks(stream)
    } catch (error) {
      if (stream) stopTracks(stream)
      if (isMounted.current) setState({ step: 'problem', problem: toProblem(error) })
    }
  }

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      if (recording.current) release(recording.current)
    }
  }, [])
  const url = state.step === 'recorded' ? state.url : null
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])

  return { state, start, stop, discard: () => setState({ step: 'idle' }) }
}
