/** For tests: decrypts a push message as a browser does (RFC 8188 and 8291). */
import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'
import type { PushMessage } from '@warsha/contracts/notification/push-message'

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

export const decryptPushMessage = (body: Buffer, keys: ECDH, authSecret: Buffer): PushMessage => {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + senderKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const inputKey = derive(keys.computeSecret(senderKey), authSecret, info, 32)
  const key = derive(inputKey, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(inputKey, salt, 'Content-Encoding: nonce\0', 12)

  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The byte 2 ends the content of the last record; padding follows.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
}
