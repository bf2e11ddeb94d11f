/** File extension of scenes with their pictures. */
export const SCENE_ENDING = 'fallofshot';
