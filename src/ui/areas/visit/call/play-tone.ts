const SECONDS = 0.9;
const HERTZ = [523, 659];

/** Two soft tones, to hear whether this device gives sound. */
export async function playTone(): Promise<void> {
  const context = new AudioContext();
  await context.resume();
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0.3, context.currentTime);
  loudness.gain.linearRampToValueAtTime(0, context.currentTime + SECONDS);
  loudness.connect(context.destination);
  for (const [index, hertz] of HERTZ.entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(loudness);
    tone.start(context.currentTime + index * 0.3);
    tone.stop(context.currentTime + SECONDS);
  }
  setTimeout(() => void context.close(), SECONDS * 1000 + 200);
}
