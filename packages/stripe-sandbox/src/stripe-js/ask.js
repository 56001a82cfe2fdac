const API = "/sandbox/api/v1";

const UNREACHABLE = {
  type: "api_connection_error",
  message:
    "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet " +
    "connection and try again. If the problem persists please contact us.",
};

export class IntegrationError extends Error {
  name = "IntegrationError";
}

export async function ask(publishableKey, path, params, method = "GET") {
  const form = new URLSearchParams(params);
  try {
    const response = await fetch(API + path + (method === "GET" ? `?${form}` : ""), {
      method,
      headers: { Authorization: `Bearer ${publishableKey}` },
      ...(method === "POST" && { body: form }),
    });
    const answer = await response.json();
    return response.ok ? { setupIntent: answer } : { error: answer.error };
  } catch {
    return { error: UNREACHABLE };
  }
}

export const idOf = (clientSecret) => String(clientSecret).split("_secret_")[0];
